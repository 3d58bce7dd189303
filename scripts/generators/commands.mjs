import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A bound for what hangs. */
const TIMEOUT_MS = 600_000;
const UNREACHABLE =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|no such host|name resolution|NameResolutionError|UnknownHost|unknown host|connection refused|network is unreachable|Failed to establish|Unknown host/i;

/** For Java programs that end after seconds: the quick compiler, and a collector of one thread. */
const QUICK = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC';
const JAVA_TOOL_OPTIONS = `${process.env.JAVA_TOOL_OPTIONS ?? ''} ${QUICK}`.trim();

/** A package registry did not answer. */
export class UnreachableError extends Error {}

/** What a command prints. Its error has the end of what it printed. */
export async function run(command, args, options = {}) {
  const env = { ...process.env, JAVA_TOOL_OPTIONS };
  const limited = { encoding: 'utf8', timeout: TIMEOUT_MS, maxBuffer: 64 << 20, env, ...options };
  try {
    const { stdout } = await promisify(execFile)(command, args, limited);
    return stdout;
  } catch (error) {
    const printed = `${error.stdout ?? ''}${error.stderr ?? ''}`.slice(-6000);
    throw new Error(`${command} ${args.join(' ')} failed: ${printed || error.message}`, {
      cause: error,
    });
  }
}

/** As `run`, for what downloads packages. */
export async function install(command, args, options = {}) {
  try {
    return await run(command, args, options);
  } catch (error) {
    if (!UNREACHABLE.test(error.message)) throw error;
    throw new UnreachableError('its package registry cannot be reached', { cause: error });
  }
}
