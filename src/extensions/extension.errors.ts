/** An extension stops the start; the message is a sentence that names it. */
export class ExtensionError extends Error {
  constructor(name: string, problem: string, options?: ErrorOptions) {
    super(`The extension "${name}" ${problem}.`, options);
  }
}

/** A module of the application around Sluice stops the start. */
export class ModuleError extends Error {
  constructor(name: string, problem: string) {
    super(`The module ${name} ${problem}.`);
  }
}
