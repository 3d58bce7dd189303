/** The first digit of each script whose feeds have dates in its own digits. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6];
const OWN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef]/g;
/** The half of the day before a time, and behind it, as other scripts have it. */
const HALVES: [before: RegExp, behind: RegExp, half: string][] = [
  [/上午|午前|오전/, /(?<=\d ?)(?:π\.? ?μ\.?|ص)(?!\p{L})/u, ' AM'],
  [/下午|午後|午后|晚上|오후/, /(?<=\d ?)(?:μ\.? ?μ\.?|م)(?!\p{L})/u, ' PM'],
];
/** The direction of text, which no date needs. */
const MARKS = /[\u200e\u200f\u061c]/g;

/** A date with digits of ASCII, and with the signs of other scripts replaced. */
export function inUsualSigns(value: string): string {
  // oxlint-disable-next-line no-control-regex -- most dates are ASCII, and stay as they are
  if (/^[\x00-\x7f]*$/.test(value)) return value;
  const usual = value
    .normalize('NFKC')
    .replace(MARKS, '')
    .replace(OWN_DIGITS, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - ZEROS.findLast((zero) => zero <= code)!);
    });
  const east = /\d\s*[年년月월時时点點시]/.test(usual) ? fromEastAsian(usual) : usual;
  return HALVES.reduce(withHalf, east);
}

function withHalf(value: string, [before, behind, half]: (typeof HALVES)[number]): string {
  if (!before.test(value)) return value.replace(behind, half);
  return value
    .replace(before, ' ')
    .replace(/(\d{1,2}:\d{1,2}(?::\d{1,2})?)/, `$1${half}`)
    .replace(/\s+/g, ' ')
    .trim();
}

/** `2026年11月27日 3時4分` as `2026/11/27 3:4:0`. A lone `11月` stays. */
function fromEastAsian(value: string): string {
  return value
    .replace(
      /(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월](?:\s*(\d{1,2})\s*[日일号號])?/,
      (_, year, month, day = 1) => `${year}/${month}/${day} `,
    )
    .replace(
      /(\d{1,2})\s*[時时点點시](?:\s*(\d{1,2})\s*[分분](?:\s*(\d{1,2})\s*[秒초])?)?/,
      (_, hour, minute = 0, second = 0) => `${hour}:${minute}:${second}`,
    )
    .replace(/\s+/g, ' ')
    .trim();
}
