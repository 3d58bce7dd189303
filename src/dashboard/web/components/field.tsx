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
  hideLabel?: boolean | undefined;
}

type FieldProps = Labelled & InputHTMLAttributes<HTMLInputElement>;

/** An input with its label, a hint and what is wrong with it. */
export const Field = ({ label, hint, error, hideLabel, ...input }: FieldProps) => (
  <Row {...{ label, hint, error, hideLabel }}>
    {(control) => (
      <input dir={directionOf(input.type)} {...input} {...control} className={styles.control} />
    )}
  </Row>
);

/** Words go in the direction of their script; dates and secrets in that of the page. */
const directionOf = (type = 'text') => (['text', 'search'].includes(type) ? 'auto' : undefined);

type SelectProps = Labelled & SelectHTMLAttributes<HTMLSelectElement>;

/** A choice of a few with its label. */
export const Select = ({ label, hint, error, hideLabel, ...select }: SelectProps) => (
  <Row {...{ label, hint, error, hideLabel }}>
    {(control) => <select {...select} {...control} className={styles.control} />}
  </Row>
);

type TextAreaProps = Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** A few lines with their label. */
export const TextArea = ({ label, hint, error, hideLabel, ...area }: TextAreaProps) => (
  <Row {...{ label, hint, error, hideLabel }}>
    {(control) => (
      <textarea dir="auto" {...area} {...control} className={`${styles.control} ${styles.lines}`} />
    )}
  </Row>
);

/** What ties a control to its label and to what is said of it. */
interface ControlAttributes {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

type RowProps = Labelled & { children: (control: ControlAttributes) => ReactNode };

function Row({ label, hint, error, hideLabel, children }: RowProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': hint || error ? `${id}-note` : undefined,
      })}
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
