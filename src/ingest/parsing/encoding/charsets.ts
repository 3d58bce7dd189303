/** A name that `TextDecoder` or the UTF-32 decoder accepts. */
export type Charset = string;

const MAX_LABEL_LENGTH = 100;

/** Labels in use that the WHATWG Encoding Standard does not list. */
const ALIASES = new Map<string, Charset>(
  Object.entries({
    utf8mb4: 'utf-8',
    utf_8: 'utf-8',
    'utf-8-sig': 'utf-8',
    unicode: 'utf-16le',
    'ucs-4': 'utf-32be',
    'utf-32': 'utf-32be',
    'utf-32le': 'utf-32le',
    'utf-32be': 'utf-32be',
    cp932: 'shift_jis',
    ms932: 'shift_jis',
    'windows-932': 'shift_jis',
    shiftjis: 'shift_jis',
    'shift-jis_2004': 'shift_jis',
    cp936: 'gbk',
    ms936: 'gbk',
    'windows-936': 'gbk',
    'euc-cn': 'gbk',
    gb_18030: 'gb18030',
    cp949: 'euc-kr',
    ms949: 'euc-kr',
    uhc: 'euc-kr',
    'windows-949-2000': 'euc-kr',
    cp950: 'big5',
    ms950: 'big5',
    'windows-950': 'big5',
    eucjp: 'euc-jp',
    euckr: 'euc-kr',
    koi8r: 'koi8-r',
    koi8u: 'koi8-u',
    tis620: 'windows-874',
    cp874: 'windows-874',
    macroman: 'macintosh',
    'mac-roman': 'macintosh',
    'x-mac-roman': 'macintosh',
    'x-mac-cyrillic': 'x-mac-cyrillic',
    'latin-1': 'windows-1252',
    'iso-latin-1': 'windows-1252',
    ansi: 'windows-1252',
    latin9: 'iso-8859-15',
    'latin-9': 'iso-8859-15',
  }),
);

/** The charset of a label, null for an unknown label. */
export function charsetFor(label: string | null): Charset | null {
  if (!label || label.length > MAX_LABEL_LENGTH) return null;
  const normal = label.trim().toLowerCase();
  const windows = /^(?:win|windows|cp|x-cp|ms|ansi)[-_]?(125\d)$/.exec(normal)?.[1];
  const name = ALIASES.get(normal) ?? (windows ? `windows-${windows}` : normal);
  if (name === 'utf-32be' || name === 'utf-32le') return name;
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return null;
  }
}

/** The label in an XML declaration, read as ASCII from the first bytes. */
export function declaredInProlog(body: Buffer): string | null {
  const head = body.toString('latin1', 0, 1024);
  return /<\?xml[^>]{0,200}?encoding\s*=\s*["']\s*([\w.:-]+)\s*["']/i.exec(head)?.[1] ?? null;
}
