import { InvalidRequestError } from '../../http/problems/errors.js';

/** Apps name 1,000 items in a request at most. */
const MOST_VALUES = 10_000;

/** The parameters of a request, in their order. */
export class Parameters {
  constructor(private readonly values: URLSearchParams) {}

  /** Undefined also for an empty value. */
  text(name: string): string | undefined {
    return this.values.get(name) || undefined;
  }

  /**
   * All values of a parameter.
   * @throws InvalidRequestError for more than `most`
   */
  all(name: string, most = MOST_VALUES): string[] {
    const values = this.values.getAll(name).filter((value) => value !== '');
    if (values.length > most) {
      const message = `must be given at most ${most.toLocaleString('en')} times`;
      throw new InvalidRequestError([{ field: name, message }]);
    }
    return values;
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
