/** Below so many words a text may be that of a wall. */
export const SHORT_WORDS = 250;
/** The share of words of walls, from which on a short text is one. No real article had a third of it. */
const WALL_SHARE = 0.03;

const WALL_WORD = new RegExp(
  `^(?:${[
    'cookies?|consent|privacy|accept|reject|subscribe|subscribers?|subscription|login|register|sign-?in|sign-?up',
    'captcha|robot|javascript|anmelden|einloggen|registrieren|abonnieren|abo|einwilligung|zustimmen|datenschutz',
    'abonnez|abonnement|connectez|connexion|accepter|confidentialité|inscrivez|suscríbete|suscripción|iniciar',
    'privacidad|aceptar|registrarse|abbonati|accedi|accetta|aanmelden|abonneer|akkoord|inloggen|zaloguj|zgoda',
  ].join('|')})$`,
  'iu',
);

/** The name or the path of a page that asks for something before it shows another. */
const WALL_PLACE =
  /(?:^|[./-])(?:consent|privacy|login|signin|sign-in|subscribe|captcha|paywall)(?:[./-]|$)/i;

export interface ReadText {
  text: string;
  words: number;
}

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** The words of a text; those without spaces between them count by two characters. */
export function countWords(text: string): number {
  let dense = 0;
  const rest = text.replace(DENSE, () => {
    dense += 1;
    return ' ';
  });
  const others = rest.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu);
  return Math.ceil(dense / 2) + (others?.length ?? 0);
}

/** Whether a page is one that asks to sign in, to subscribe or to accept something. */
export function isWall({ text, words }: ReadText, asked: string, answered: string): boolean {
  if (words >= SHORT_WORDS) return false;
  if (isElsewhere(asked, answered)) return true;
  const all = text.split(/[^\p{L}-]+/u).filter(Boolean);
  const ofWalls = all.filter((word) => WALL_WORD.test(word)).length;
  return ofWalls > 1 && ofWalls >= all.length * WALL_SHARE;
}

function isElsewhere(asked: string, answered: string): boolean {
  const [from, to] = [new URL(asked), new URL(answered)];
  if (from.host === to.host && from.pathname === to.pathname) return false;
  return WALL_PLACE.test(to.host) || WALL_PLACE.test(to.pathname);
}
