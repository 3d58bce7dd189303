import { VERSION } from './generated/version.js';

interface Runtime {
  navigator?: { userAgent?: string };
  process?: { versions?: { node?: string } };
}

/** `sluice-client/1.2.3 Node.js/24`; undefined in browsers, which send their own. */
export function userAgent(): string | undefined {
  const { navigator, process } = globalThis as Runtime;
  // Node.js before 21 has no `navigator`.
  const runtime = navigator?.userAgent ?? `Node.js/${process?.versions?.node ?? 'unknown'}`;
  return runtime.startsWith('Mozilla/') ? undefined : `sluice-client/${VERSION} ${runtime}`;
}
