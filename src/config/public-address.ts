import { ValidateBy } from 'class-validator';

const HTTP_ADDRESS = /^https?:\/\/[^\s/@?#\\]+(\/[\w.~-]+)*\/?$/i;
/** A prefix like one of these could not be told from the path of a request without the prefix. */
const OWN_PATH =
  /^\/(api|v1|docs(-json|-yaml)?|dashboard|health|metrics|shared|hub|icons|media|websub|greader|mcp|oauth|oidc|\.well-known)(\/|$)/i;

/** An address that `PublicAddress` takes. */
export const IsPublicUrl = (): PropertyDecorator =>
  ValidateBy(
    { name: 'isPublicUrl', validator: { validate: isPublicUrl } },
    {
      message:
        'must be an http or https address without user, query or fragment, such as ' +
        'https://example.com/feeds, whose path does not begin like one of the service, such as /api',
    },
  );

/** A switch that can be on only where `PUBLIC_URL` is https, or leads to this machine. */
export const NeedsReachableAddress = (): PropertyDecorator =>
  ValidateBy(
    {
      name: 'needsReachableAddress',
      validator: {
        validate: (value, args) =>
          value !== 'on' || isSafe((args!.object as { PUBLIC_URL: unknown }).PUBLIC_URL),
      },
    },
    { message: 'can be on only with an https PUBLIC_URL; http is allowed for localhost' },
  );

const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

function isSafe(value: unknown): boolean {
  if (value === null) return true;
  const url = typeof value === 'string' ? URL.parse(value) : null;
  return url?.protocol === 'https:' || LOCAL_HOST.test(url?.hostname ?? '');
}

function isPublicUrl(value: unknown): boolean {
  if (typeof value !== 'string' || !HTTP_ADDRESS.test(value)) return false;
  const url = URL.parse(value);
  return url !== null && !OWN_PATH.test(url.pathname);
}

/** The address under which clients reach this installation; no request decides it. */
export class PublicAddress {
  /** Without a slash at its end; every absolute URL of the service begins with it. */
  readonly url: string;
  /** Its path, such as `/feeds`; empty without one. `Link`, `Location` and redirects begin with it. */
  readonly prefix: string;

  constructor({ PUBLIC_URL, PORT }: { PUBLIC_URL: string | null; PORT: number }) {
    const { origin, pathname } = new URL(PUBLIC_URL ?? `http://localhost:${PORT}`);
    this.prefix = pathname.replace(/\/$/, '');
    this.url = origin + this.prefix;
  }

  /** The address of a request without the prefix, which a proxy may have removed already. */
  withoutPrefix(url: string): string {
    const { prefix } = this;
    if (!url.startsWith(prefix) || !'/?'.includes(url.charAt(prefix.length))) return url;
    const rest = url.slice(prefix.length);
    return rest.startsWith('/') ? rest : `/${rest}`;
  }
}
