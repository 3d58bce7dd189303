import { describe, expect, it } from '@jest/globals';
import { MAIL_KINDS } from '../config/mail-kinds.js';
import { writeMail } from './mail-document.js';
import { MAIL_LANGUAGES } from './mail-message.js';
import type { MailMessage } from './mail-message.js';

const url = 'https://example.com/dashboard/x?a=1&b=2#slp_1';
const expiresAt = Date.UTC(2026, 10, 28, 21, 30);
const HOSTILE = '<img src="https://mallory.example/x.png"> & "co"';
const MESSAGES: Record<string, MailMessage> = {
  invitation: {
    kind: 'invitation',
    data: { url, inviter: 'a&b@example.com', role: 'admin', expiresAt },
  },
  'password-reset': { kind: 'password-reset', data: { url, expiresAt } },
  'key-expiry': {
    kind: 'key-expiry',
    data: { url, name: HOSTILE, prefix: 'sluice_abcd', suffix: 'wxyz', expiresAt },
  },
  'new-device': {
    kind: 'new-device',
    data: { url, program: null, address: '2001:db8::1', at: expiresAt },
  },
};
const cases = MAIL_LANGUAGES.flatMap((language) =>
  MAIL_KINDS.map((kind) => [kind, language] as const),
);

describe('A message', () => {
  it.each(cases)('of %s in %s is the same as text and as HTML', (kind, language) => {
    const { to, subject, text, html } = writeMail('eve@example.com', MESSAGES[kind]!, language);
    expect(to).toBe('eve@example.com');
    expect(subject).toMatch(/^[^\p{Cc}]{10,60}$/u);
    expect(text.split('\n')).toContain(url);
    const shown = html
      .slice(html.indexOf('<body>'))
      .replace(/<\/p>/g, '\n')
      .replace(/<[^>]*>/g, '')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&amp;/g, '&');
    expect(shown.match(/\S+/g)).toEqual(text.match(/\S+/g));
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).not.toMatch(/<(img|link|style|script)/i);
    expect(text).toContain(
      language === 'de' ? '28. November 2026 um 21:30 Uhr UTC' : '28 November 2026 at 21:30 UTC',
    );
  });

  it('is short', () => {
    for (const [kind, language] of cases) {
      expect(writeMail('e@example.com', MESSAGES[kind]!, language).text.length).toBeLessThan(600);
    }
  });
});
