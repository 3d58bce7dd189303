import { inFile } from './mutation.ts';

export const webhooks = [
  ...inFile(
    'webhooks/sending/signature.ts',
    ['src/webhooks/sending/signature'],
    [
      ['${id}.${timestamp}.${body}', '${id}.${body}'],
      ["secret.slice(PREFIX.length), 'base64'", "secret, 'utf8'"],
    ],
  ),
  ...inFile(
    'webhooks/sending/retry-schedule.ts',
    ['src/webhooks/sending/retry-schedule'],
    [
      ['this.steps[attempt - 1]', 'this.steps[attempt]'],
      ['Math.min(asked ?? 0, DAY_MS)', 'asked ?? 0'],
      ['JITTER * (2 * random - 1)', 'JITTER * random'],
    ],
  ),
  ...inFile(
    'webhooks/sending/endpoint-state.ts',
    ['src/webhooks/sending/endpoint-state'],
    [
      ['httpStatus === null || httpStatus >= 500', 'httpStatus === null'],
      ['before.failures + 1', '1'],
      ['before.failingSince ?? at', 'at'],
    ],
  ),
  ...inFile(
    'webhooks/secrets/webhook-secrets.ts',
    ['test/api/webhooks/secrets'],
    [
      ['(previousSecretUntil ?? 0) > now', '(previousSecretUntil ?? 0) >= 0'],
      ['? [current] : [current, previous]', '? [current] : [previous]'],
    ],
  ),
  ...inFile(
    'webhooks/fan-out/event-bodies.ts',
    ['src/webhooks/fan-out/event-bodies'],
    [
      ['version <= startVersion ||', ''],
      ['|| !types.includes(type)', ''],
      ['feedIds.includes(feedId) ||', 'feedIds.length > 0 ||'],
    ],
  ),
  ...inFile(
    'outgoing/private-addresses.ts',
    ['src/outgoing/private-addresses'],
    [
      ["if (range === 'ipv4Mapped') return isPublicIpv4(address.toIPv4Address());", ''],
      ['if (address.match(NAT64)) return', 'if (address.match(NAT64)) return true ||'],
      [' && !SPECIAL_IPV4.some((range) => address.match(range))', ''],
    ],
  ),
  ...inFile(
    'outgoing/fetch-target.ts',
    ['src/outgoing/fetch-target'],
    [
      ["url.username !== '' || url.password !== ''", "url.username !== ''"],
      ["url.port !== '' && BAD_PORTS.has(Number(url.port))", "url.port === '0'"],
      ['${host} ${port}`);', '${host}`);'],
    ],
  ),
];

export const sanitiser = [
  ...inFile(
    'content/html-rewriting.ts',
    ['src/content/html-sanitizer'],
    [
      ["rel: 'noopener noreferrer'", "rel: 'noopener'"],
      ["referrerpolicy: 'no-referrer'", "referrerpolicy: 'origin'"],
      ['if ([width, height].some(isTrackingSize)) return NO_ELEMENT;', ''],
      ['/^mailto:/i', '/^/i'],
      ['MAX_GROWTH * documentLength + SHORT_DOCUMENT', 'Infinity'],
    ],
  ),
  ...inFile(
    'content/html-sanitizer.ts',
    ['src/content/html-sanitizer'],
    [
      ['allowedAttributes: ALLOWED_ATTRIBUTES', 'allowedAttributes: false'],
      ['nonTextTags: DISCARDED_WITH_CONTENT', 'nonTextTags: []'],
      ['if (settled.length <= MAX_CONTENT_LENGTH) return', 'return'],
      ['discarded ? once(sanitized, baseUrl).html : sanitized', 'sanitized'],
    ],
  ),
  ...inFile(
    'content/html-allow-list.ts',
    ['src/content/html-sanitizer'],
    [
      ["'picture source audio video track'", "'picture source audio video track form input'"],
      ["'*': ['dir', 'lang', 'title']", "'*': ['dir', 'lang', 'title', 'style', 'onclick']"],
    ],
  ),
  ...inFile(
    'content/absolute-url.ts',
    ['src/content/absolute-url'],
    [
      ["new Set(['http:', 'https:'])", "new Set(['http:', 'https:', 'javascript:', 'ftp:'])"],
      ['url.href.length <= MAX_URL_LENGTH', 'url'],
    ],
  ),
];
