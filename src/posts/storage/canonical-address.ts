/** Parameters that name a visit, not a page. */
const SESSION = /^(?:phpsessid|jsessionid|aspsessionid\w*|session_?id|cfid|cftoken|oscsid)=/i;
const MAY_HAVE_SESSION = /sess|oscsid|cfid|cftoken|\(s\(/i;

/** An address without the parts that change between fetches; any other text unchanged. */
export function canonical(text: string): string {
  return toComparableAddress(text) ?? text;
}

/** An http address without scheme, `www.`, trailing slash and session; null for any other text. */
export function toComparableAddress(text: string): string | null {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  return url && `//${url.host.replace(/^www\./, '')}${toPageAddress(url)}${url.hash}`;
}

/**
 * An id without what cannot distinguish items: scheme, host, trailing slash, session and fragment.
 * Null where nothing else is left. A fragment that is a route (`#!`, `#/`) distinguishes.
 */
export function toLooseId(id: string): string | null {
  const url = /^https?:\/\//i.test(id) ? URL.parse(id) : null;
  const text = url ? toPageAddress(url) + url.hash : id;
  const fragment = text.search(/#(?![!/])/);
  return (fragment === -1 ? text : text.slice(0, fragment)) || null;
}

export const isFrontPage = (address: string): boolean => /^\/\/[^/?#]*$/.test(address);

export const toComparablePath = (address: string): string => address.replace(/^\/\/[^/?#]*/, '');

function toPageAddress({ pathname, search }: URL): string {
  const page = pathname.replace(/\/$/, '') + search;
  return MAY_HAVE_SESSION.test(page) ? withoutSession(pathname, search) : page;
}

/** As Java servlets, ASP.NET and PHP write it. */
function withoutSession(pathname: string, search: string): string {
  const path = pathname.replace(/;jsessionid=[^/;]*/i, '').replace(/\/\(s\([^/()]*\)\)/i, '');
  const parameters = search
    .slice(1)
    .split('&')
    .filter((one) => one !== '' && !SESSION.test(one));
  return path.replace(/\/$/, '') + (parameters.length > 0 ? `?${parameters.join('&')}` : '');
}
