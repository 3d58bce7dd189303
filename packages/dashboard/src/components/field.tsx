import { useId } from 'react';
import type {
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react';
import type { Sentence } from '../messages/service-texts.ts';
import styles from './field.module.css';
import { SentenceText } from './sentence-text.tsx';

/** What is wrong with an entered value: a text of the page, or one of the service. */
export type FieldError = string | Sentence | undefined;

interface Labelled {
  label: string;
  hint?: ReactNode;
  /** The error message for the entered value. */
  error?: FieldError;
  /** Hides the label visually; assistive technology still reads it. */
  hideLabel?: boolean | undefined;
}

type FieldProps = Labelled & InputHTMLAttributes<HTMLInputElement>;

/** An input with its label, hint and error message. */
export const Field = ({ label, hint, error, hideLabel, ...input }: FieldProps) => (
  <Row {...{ label, hint, error, hideLabel }}>
    {(control) => (
      <input dir={getDirection(input.type)} {...input} {...control} className={styles.control} />
    )}
  </Row>
);

/** Text fields take the direction of their content; other fields that of the page. */
const getDirection = (type = 'text') => (['text', 'search'].includes(type) ? 'auto' : undefined);

type SelectProps = Labelled & SelectHTMLAttributes<HTMLSelectElement>;

/** A select with its label. */
export const Select = ({ label, hint, error, hideLabel, ...select }: SelectProps) => (
  <Row {...{ label, hint, error, hideLabel }}>
    {(control) => <select {...select} {...control} className={styles.control} />}
  </Row>
);

type TextAreaProps = Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** A text area with its label. */
export const TextArea = ({
  label,
  hint,
  error,
  hideLabel,
  className = '',
  ...area
}: TextAreaProps) => (
  <Row {...{ label, hint, error, hideLabel }}>
    {(control) => (
      <textarea
        dir="auto"
        {...area}
        {...control}
        className={`${styles.control} ${styles.lines} ${className}`}
      />
    )}
  </Row>
);

/** Attributes that connect a control with its label, hint and error message. */
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

function Note({ id, hint, error }: { id: string; hint: ReactNode; error: FieldError }) {
  if (!hint && !error) return null;
  return (
    <p id={id} className={error ? styles.error : styles.hint}>
      {typeof error === 'object' ? <SentenceText>{error}</SentenceText> : (error ?? hint)}
    </p>
  );
}
