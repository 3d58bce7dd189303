// The package's types import its utilities without the file extension that Node requires.
declare module 'wink-nlp/utilities/bm25-vectorizer.js' {
  export { default } from 'wink-nlp/utilities/bm25-vectorizer';
}

declare module 'wink-naive-bayes-text-classifier' {
  interface NaiveBayesTextClassifier {
    defineConfig(config: { considerOnlyPresence: boolean; smoothingFactor: number }): boolean;
    definePrepTasks(tasks: ((input: string[]) => string[])[]): number;
    learn(tokens: string[], label: string): boolean;
    consolidate(): boolean;
    /** Base-2 logarithms, best first; only `unknown` if no token is known. */
    computeOdds(tokens: string[]): [label: string, odds: number][];
  }
  export default function create(): NaiveBayesTextClassifier;
}
