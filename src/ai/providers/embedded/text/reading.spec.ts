import { describe, expect, it } from '@jest/globals';
import { guessLanguage } from './language-guess.js';
import { read } from './reading.js';
import { summarise } from '../summary.js';

const getTexts = (text: string, language?: string) =>
  read(text, language).sentences.map((sentence) => sentence.text);

describe('guessLanguage', () => {
  it.each([
    ['en', 'The town has closed the bridge and nobody can say when it will be open to cars again.'],
    [
      'de',
      'Die Stadt hat die Brücke geschlossen, und niemand kann sagen, wann sie wieder auf ist.',
    ],
    ['fr', 'La ville a fermé le pont et personne ne peut dire quand il sera ouvert dans le futur.'],
    ['es', 'La ciudad ha cerrado el puente y nadie puede decir cuándo se abrirá para los coches.'],
    [
      'it',
      'La città ha chiuso il ponte e nessuno può dire quando sarà aperto per le auto della zona.',
    ],
    [
      'pt',
      'A cidade fechou a ponte e ninguém pode dizer quando ela será aberta para os carros, mas não em maio.',
    ],
    [
      'nl',
      'De stad heeft de brug gesloten en niemand kan zeggen wanneer die weer open is voor het verkeer.',
    ],
    [
      'pl',
      'Miasto zamknęło most i nikt nie może powiedzieć, kiedy będzie otwarty, ale na pewno nie w maju, jak było.',
    ],
    ['ru', 'Город закрыл мост, и никто не может сказать, когда он будет открыт, но это не в мае.'],
    ['ja', '市は橋を閉鎖しました。いつ再開するかは誰にもわかりません。'],
    ['zh', '该市关闭了大桥。没有人知道什么时候重新开放。'],
    ['ko', '시는 다리를 폐쇄했습니다. 언제 다시 열릴지는 아무도 모릅니다.'],
    [
      'el',
      'Η πόλη έκλεισε τη γέφυρα και κανείς δεν μπορεί να πει από πότε θα είναι ανοιχτή για τα αυτοκίνητα.',
    ],
  ])('knows %s', (language, text) => {
    expect(guessLanguage(text)).toBe(language);
  });

  it.each([
    '',
    'Bridge closed',
    '12345 67890',
    'Lorem ipsum dolor sit amet consectetur',
    'नमस्ते दुनिया',
  ])('gives no language for "%s"', (text) => {
    expect(guessLanguage(text)).toBeNull();
  });
});

describe('read', () => {
  it('uses the declared language, unless it is invalid', () => {
    expect(read('A text.', 'de-at').language).toBe('de-AT');
    expect(read('The town has closed the bridge and it is not open.', 'not a tag!').language).toBe(
      'en',
    );
  });

  it('does not end an English sentence after an abbreviation', () => {
    expect(getTexts('Dr. Smith met Mr. Jones at 5 p.m. on Monday. They spoke.', 'en')).toEqual([
      'Dr. Smith met Mr. Jones at 5 p.m. on Monday.',
      'They spoke.',
    ]);
  });

  it('does not end a German sentence after an abbreviation or a date', () => {
    expect(getTexts('Dr. Müller kam am 1. Mai, z. B. mit dem Zug. Er blieb.', 'de')).toEqual([
      'Dr. Müller kam am 1. Mai, z. B. mit dem Zug.',
      'Er blieb.',
    ]);
  });

  it.each(['en', 'de'])(
    'ends a sentence at the end of a paragraph or list item in "%s"',
    (language) => {
      const text = 'A heading\n\nA sentence over\ntwo lines.\n- One item\n- Another item';
      const parts = ['A heading', 'A sentence over two lines.', 'One item', 'Another item'];
      expect(getTexts(text, language)).toEqual(parts);
    },
  );
});

describe('summarise', () => {
  it('joins Japanese sentences without spaces', () => {
    const text = '市は橋を閉鎖しました。柱に亀裂が見つかりました。橋は五月に再開します。';
    const { summary, language } = summarise(text, { sentences: 2 });
    expect(language).toBe('ja');
    expect(text).toContain(summary.split('。')[0]);
    expect(summary).not.toContain(' ');
  });

  it('keeps the order of the text and repeats no sentence', () => {
    const text =
      'The bridge is closed now. '.repeat(5) + 'Engineers found deep cracks in the bridge.';
    expect(summarise(text, { sentences: 2 }).summary).toBe(
      'The bridge is closed now. Engineers found deep cracks in the bridge.',
    );
  });
});
