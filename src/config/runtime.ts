const MIN_VERSION = { major: 22, minor: 19 };

/**
 * Why this version of Node.js cannot run Sluice; undefined if it can. Older versions crash in the
 * SQLite driver, so they are refused before it loads.
 */
export function unsupportedRuntime(version: string): string | undefined {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  const supported =
    major > MIN_VERSION.major || (major === MIN_VERSION.major && minor >= MIN_VERSION.minor);
  return supported
    ? undefined
    : `Sluice needs Node.js ${MIN_VERSION.major}.${MIN_VERSION.minor} or newer; this is ${version}.`;
}

/** Ends the process with a message if the runtime is too old. */
export function refuseOldRuntime(): void {
  const reason = unsupportedRuntime(process.version);
  if (reason) {
    process.stderr.write(`${reason}\n`);
    process.exit(1);
  }
}
