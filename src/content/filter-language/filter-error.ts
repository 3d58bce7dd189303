/** What is wrong with the text of a filter, and where. */
export class FilterError extends Error {
  /**
   * @param message continues a sentence that starts with the name of the parameter
   * @param position of the first character that is wrong, from 0
   */
  constructor(
    message: string,
    readonly position: number,
  ) {
    super(message);
    this.name = 'FilterError';
  }
}
