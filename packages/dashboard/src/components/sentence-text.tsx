import type { Sentence } from '../messages/service-texts.ts';

/** A text, marked with its language. */
export const SentenceText = ({ children: { text, lang, detail } }: { children: Sentence }) => (
  <span>
    <span lang={lang}>{text}</span>
    {detail && (
      <>
        {' '}
        <span lang="en">{detail}</span>
      </>
    )}
  </span>
);
