// The package types its utilities by their names without the extension that Node wants.
declare module 'wink-nlp/utilities/bm25-vectorizer.js' {
  export { default } from 'wink-nlp/utilities/bm25-vectorizer';
}

declare module 'wink-naive-bayes-text-classifier' {
  interface NaiveBayesTextClassifier {
    defineConfig(config: { considerOnlyPresence: boolean; smoothingFactor: number }): boolean;
    definePrepTasks(tasks: ((input: string[]) => string[])[]): number;
    learn(tokens: string[], label: string): boolean;
    consolidate(): boolean;
    /** Base-2 logarithms, best first; `unknown` alone where no token is known. */
    computeOdds(tokens: string[]): [label: string, odds: number][];
  }
  export default function create(): NaiveBayesTextClassifier;
}
