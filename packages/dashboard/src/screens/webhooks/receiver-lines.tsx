import { CodeBlock } from '../../components/copy.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { messages } from '../../messages/index.ts';
import go from './receivers/go.txt?raw';
import node from './receivers/node.txt?raw';
import python from './receivers/python.txt?raw';
import styles from './webhooks.module.css';

/** As in docs/webhooks.md; a test compares them, and others run them. */
const LANGUAGES = [
  { id: 'node', label: 'Node', code: node },
  { id: 'python', label: 'Python', code: python },
  { id: 'go', label: 'Go', code: go },
];

/** How a receiver verifies what an endpoint is sent. */
export const ReceiverLines = () => (
  <div className={styles.receiver}>
    <p>{messages.webhooks.verifyLead}</p>
    <Tabs
      label={messages.webhooks.verify}
      tabs={LANGUAGES.map(({ id, label, code }) => ({
        id,
        label,
        content: <CodeBlock title={label} code={code.trimEnd()} />,
      }))}
    />
  </div>
);
