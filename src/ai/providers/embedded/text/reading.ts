import { foldWhitespace } from '../../../../content/plain-text.js';
import { parseEnglish } from './english.parser.js';
import { guessLanguage } from './language-guess.js';
import { plainParser } from './plain.parser.js';
import type { Sentence } from './sentence.js';

/** Text after this limit is ignored, to limit time and memory. */
const MAX_CHARACTERS = 60_000;
/** Longer sentences are lists and tables without punctuation. */
const MAX_SENTENCE_LENGTH = 600;
/**
 * The time of wink-nlp's tokenizer grows at least with the square of the length of text without
 * spaces.
 */
const NO_WORD = /\S{150}/;

export interface Reading {
  language: string | null;
  sentences: Sentence[];
}

/** The sentences of a text, in the declared language or else in the guessed one. */
export function read(text: string, declared?: string | null): Reading {
  const head = text.slice(0, MAX_CHARACTERS).toWellFormed();
  const language = canonical(declared) ?? guessLanguage(head);
  const byRules = plainParser(language);
  const isEnglish = /^en\b/.test(language ?? '');
  const sentences = splitBlocks(head).flatMap((block) =>
    isEnglish && !NO_WORD.test(block) ? parseEnglish(block) : byRules(block),
  );
  return { language, sentences: sentences.map(bounded) };
}

const LIST_ITEM = /^[-–•*]\s+/;

/** Paragraphs and list items. A sentence never extends beyond them. */
function splitBlocks(text: string): string[] {
  const blocks: string[][] = [[]];
  for (const line of text.split('\n').map((written) => written.trim())) {
    const item = LIST_ITEM.exec(line);
    if (line === '' || item) blocks.push([]);
    if (line !== '') blocks.at(-1)!.push(item ? line.slice(item[0].length) : line);
  }
  return blocks.flatMap((lines) => pieces(foldWhitespace(lines.join(' '))));
}

const UNBROKEN = new RegExp(`[^.!?。！？]{${MAX_SENTENCE_LENGTH}}`, 'u');
const PIECE = new RegExp(`.{1,${MAX_SENTENCE_LENGTH}}(?:\\s|$)|.{1,${MAX_SENTENCE_LENGTH}}`, 'gu');

/** Splits text without sentence ends at the end of a word. */
function pieces(block: string): string[] {
  if (block === '') return [];
  return UNBROKEN.test(block) ? (block.match(PIECE) ?? []) : [block];
}

function bounded(sentence: Sentence): Sentence {
  if (sentence.text.length <= MAX_SENTENCE_LENGTH) return sentence;
  const text = sentence.text.slice(0, MAX_SENTENCE_LENGTH).replace(/[\ud800-\udbff]$/, '');
  return { ...sentence, text };
}

function canonical(tag: string | null | undefined): string | null {
  try {
    return (tag && Intl.getCanonicalLocales(tag)[0]) || null;
  } catch {
    return null;
  }
}
