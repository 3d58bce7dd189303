import { CodeBlock } from '../../components/copy.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { messages } from '../../messages/index.ts';
import { curlLines, envLines, pythonLines, typescriptLines } from './code-lines.ts';

interface FirstLinesProps {
  /** Without it the lines have a placeholder. */
  rawKey?: string;
  onCopied?: () => void;
}

/** Lines that send the first request: for a terminal, a file of settings and two languages. */
export function FirstLines({ rawKey, onCopied }: FirstLinesProps) {
  const languages = [
    { id: 'curl', label: 'curl', code: curlLines(rawKey), hasKey: true },
    { id: 'env', label: '.env', code: envLines(rawKey), hasKey: true },
    { id: 'typescript', label: 'TypeScript', code: typescriptLines(), hasKey: false },
    { id: 'python', label: 'Python', code: pythonLines(), hasKey: false },
  ];
  return (
    <Tabs
      label={messages.keys.connect}
      tabs={languages.map(({ id, label, code, hasKey }) => ({
        id,
        label,
        content: <CodeBlock title={label} code={code} onCopied={hasKey ? onCopied : undefined} />,
      }))}
    />
  );
}
