import { useState } from 'react';
import { Problem } from '../api/problem.ts';
import { messages } from '../messages/index.ts';
import { Button } from './button.tsx';
import styles from './copy.module.css';
import { useToast } from './toast.tsx';

const CONFIRMATION_MS = 2_000;

/** Copies a text and confirms it. */
export function CopyButton(props: {
  text: string;
  label?: string;
  /** The text on the button, where the usual one is not enough. */
  caption?: string;
  kind?: 'primary' | 'secondary';
  onCopied?: (() => void) | undefined;
}) {
  const { text, caption = messages.common.copy, label = caption, kind = 'secondary' } = props;
  const [copied, setCopied] = useState(false);
  const toast = useToast();
  const copy = async (beside: HTMLElement) => {
    try {
      await copyText(text, beside);
      setCopied(true);
      props.onCopied?.();
      toast(messages.common.copiedToast);
      setTimeout(() => setCopied(false), CONFIRMATION_MS);
    } catch {
      toast(new Problem({ text: messages.common.notCopied }, 'not_copied'));
    }
  };
  return (
    <Button
      kind={kind}
      icon={copied ? 'check' : 'copy'}
      onClick={({ currentTarget }) => copy(currentTarget)}
      // The name has the text that is shown.
      aria-label={copied ? messages.common.copied : label}
    >
      {copied ? messages.common.copied : caption}
    </Button>
  );
}

/** @throws if the browser does not allow it */
export async function copyText(text: string, beside: HTMLElement): Promise<void> {
  if ('clipboard' in navigator) {
    await navigator.clipboard.writeText(text);
    return;
  }
  // A page over plain HTTP has no clipboard API, but can copy a selection.
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'visually-hidden';
  // Inside the dialog: outside of an open modal dialog nothing can be selected.
  beside.after(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  beside.focus();
  if (!isCopied) throw new Error('Nothing was copied.');
}

interface CodeBlockProps {
  title: string;
  code: string;
  onCopied?: (() => void) | undefined;
}

/** Lines to paste into a terminal. */
export function CodeBlock({ title, code, onCopied }: CodeBlockProps) {
  return (
    <figure className={styles.block}>
      <figcaption className={styles.caption}>
        <span>{title}</span>
        <CopyButton text={code} label={messages.common.copyNamed(title)} onCopied={onCopied} />
      </figcaption>
      {/* Long lines scroll, also by keyboard. */}
      <pre className={styles.code} tabIndex={0} aria-label={title} role="region">
        <code>{code}</code>
      </pre>
    </figure>
  );
}
