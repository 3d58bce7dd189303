import { InvalidRequestError } from '../../http/problems/errors.js';

/** The parameters of a request, of its query and of its form alike, in their order. */
export class Parameters {
  constructor(private readonly values: URLSearchParams) {}

  /** Undefined also for an empty value. */
  text(name: string): string | undefined {
    return this.values.get(name) || undefined;
  }

  /** All values of a parameter, which may be thousands. */
  all(name: string): string[] {
    return this.values.getAll(name).filter((value) => value !== '');
  }

  /**
   * A whole number; undefined where it is missing.
   * @throws InvalidRequestError for anything else
   */
  number(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const number = /^-?\d{1,16}$/.test(value) ? Number(value) : NaN;
    if (!Number.isSafeInteger(number)) {
      throw new InvalidRequestError([{ field: name, message: 'must be a whole number' }]);
    }
    return number;
  }

  /** @throws InvalidRequestError where it is missing */
  required(name: string): string {
    const value = this.text(name);
    if (value === undefined) {
      throw new InvalidRequestError([{ field: name, message: 'is missing' }]);
    }
    return value;
  }
}
