import { useId } from 'react';
import type {
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react';
import styles from './field.module.css';

interface Labelled {
  label: string;
  hint?: ReactNode;
  /** What is wrong with what was entered. */
  error?: string | undefined;
  /** The label is there for assistive technology alone. */
  hideLabel?: boolean;
}

type FieldProps = Labelled & InputHTMLAttributes<HTMLInputElement>;

/** An input with its label, a hint and what is wrong with it. */
export function Field({ label, hint, error, hideLabel, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={styles.control}
        aria-invalid={error ? true : undefined}
        aria-describedby={hint || error ? `${id}-note` : undefined}
      />
      <Note id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}

type SelectProps = Labelled & SelectHTMLAttributes<HTMLSelectElement>;

/** A choice of a few with its label. */
export function Select({ label, hint, error, hideLabel, ...select }: SelectProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <select
        {...select}
        id={id}
        className={styles.control}
        aria-invalid={error ? true : undefined}
        aria-describedby={hint || error ? `${id}-note` : undefined}
      />
      <Note id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}

type TextAreaProps = Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** A few lines with their label. */
export function TextArea({ label, hint, error, hideLabel, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        className={`${styles.control} ${styles.lines}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={hint || error ? `${id}-note` : undefined}
      />
      <Note id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}

function Note({ id, hint, error }: { id: string; hint: ReactNode; error: string | undefined }) {
  if (!hint && !error) return null;
  return (
    <p id={id} className={error ? styles.error : styles.hint}>
      {error ?? hint}
    </p>
  );
}
