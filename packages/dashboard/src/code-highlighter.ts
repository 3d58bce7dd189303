import { createLowlight } from 'lowlight';
import bash from 'highlight.js/lib/languages/bash';
import c from 'highlight.js/lib/languages/c';
import cpp from 'highlight.js/lib/languages/cpp';
import csharp from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import go from 'highlight.js/lib/languages/go';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import kotlin from 'highlight.js/lib/languages/kotlin';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import ruby from 'highlight.js/lib/languages/ruby';
import rust from 'highlight.js/lib/languages/rust';
import sql from 'highlight.js/lib/languages/sql';
import swift from 'highlight.js/lib/languages/swift';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';

const lowlight = createLowlight({
  ...{ bash, c, cpp, csharp, css, diff, go, java, javascript, json, kotlin, php, python, ruby },
  ...{ rust, sql, swift, typescript, xml, yaml },
});
/** Longer code stays plain; the language of code beyond the second length is not guessed. */
const LONGEST = 30_000;
const LONGEST_GUESS = 4_000;
/** Below this certainty, a guess is worse than none. */
const CERTAIN = 6;

type Tree = ReturnType<typeof lowlight.highlight>;

/** Colours the blocks of code of an article. The nodes are built one by one, from no HTML. */
export function highlightCode(article: Element): void {
  for (const code of article.querySelectorAll('pre > code')) {
    const text = code.textContent ?? '';
    const tree = text.length <= LONGEST && buildTree(text, code.getAttribute('data-language'));
    // Markup of the publisher inside the code is kept.
    if (tree && code.childElementCount === 0) code.replaceChildren(...getNodes(tree.children));
  }
}

function buildTree(text: string, language: string | null): Tree | null {
  if (language) return lowlight.registered(language) ? lowlight.highlight(language, text) : null;
  if (text.length > LONGEST_GUESS) return null;
  const guess = lowlight.highlightAuto(text);
  return (guess.data?.relevance ?? 0) >= CERTAIN ? guess : null;
}

function getNodes(children: Tree['children']): Node[] {
  return children.flatMap((child): Node[] => {
    if (child.type === 'text') return [document.createTextNode(child.value)];
    if (child.type !== 'element') return [];
    const span = document.createElement('span');
    const names = child.properties.className;
    if (Array.isArray(names)) span.className = names.join(' ');
    span.append(...getNodes(child.children));
    return [span];
  });
}
