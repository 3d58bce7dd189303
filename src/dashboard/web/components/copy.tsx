import { useState } from 'react';
import { Problem } from '../api/problem.ts';
import { Button } from './button.tsx';
import styles from './copy.module.css';
import { useToast } from './toast.tsx';

const SAID_MS = 2_000;
const NOT_COPIED = 'The browser did not allow it. Select the text and copy it.';

/** Copies a text, and says so. */
export function CopyButton(props: {
  text: string;
  label?: string;
  /** On the button itself, where the bare word says too little. */
  caption?: string;
  kind?: 'primary' | 'secondary';
}) {
  const { text, caption = 'Copy', label = caption, kind = 'secondary' } = props;
  const [copied, setCopied] = useState(false);
  const toast = useToast();
  const copy = async (beside: HTMLElement) => {
    try {
      await copyText(text, beside);
      setCopied(true);
      toast('Copied to the clipboard.');
      setTimeout(() => setCopied(false), SAID_MS);
    } catch {
      toast(new Problem(NOT_COPIED, 'not_copied'));
    }
  };
  return (
    <Button
      kind={kind}
      icon={copied ? 'check' : 'copy'}
      onClick={({ currentTarget }) => copy(currentTarget)}
      aria-label={label}
      title={label}
    >
      {copied ? 'Copied' : caption}
    </Button>
  );
}

async function copyText(text: string, beside: HTMLElement): Promise<void> {
  if ('clipboard' in navigator) {
    await navigator.clipboard.writeText(text);
    return;
  }
  // A page that came over plain HTTP has no clipboard, but can copy what is selected.
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'visually-hidden';
  // Where a modal dialog lets it be selected.
  beside.after(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  beside.focus();
  if (!isCopied) throw new Error('Nothing was copied.');
}

/** Lines to paste into a terminal. */
export function CodeBlock({ title, code }: { title: string; code: string }) {
  return (
    <figure className={styles.block}>
      <figcaption className={styles.caption}>
        <span>{title}</span>
        <CopyButton text={code} label={`Copy: ${title}`} />
      </figcaption>
      {/* Long lines scroll, also by keyboard. */}
      <pre className={styles.code} tabIndex={0} aria-label={title} role="region">
        <code>{code}</code>
      </pre>
    </figure>
  );
}
