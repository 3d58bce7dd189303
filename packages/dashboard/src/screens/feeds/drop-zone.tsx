import { useId, useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { messages } from '../../messages/index.ts';
import styles from './import.module.css';

interface DropZoneProps {
  label: string;
  hint: string;
  accept: string;
  file: File | undefined;
  onFile: (file: File | undefined) => void;
}

/** Takes a file that is dropped on it, or one that is chosen. */
export function DropZone({ label, hint, accept, file, onFile }: DropZoneProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={`${styles.drop} ${isOver ? styles.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFile(event.dataTransfer.files[0]);
      }}
    >
      {/* The field covers the area, so that a click anywhere chooses a file. */}
      <input
        type="file"
        aria-label={label}
        aria-describedby={id}
        accept={accept}
        onChange={({ target }) => onFile(target.files?.[0])}
      />
      <Icon name={file ? 'file' : 'upload'} size={22} />
      <p className={styles.dropTitle}>{file ? file.name : messages.feeds.dropFile}</p>
      <p id={id} className={styles.dropHint}>
        {file ? messages.feeds.dropOther(file.name) : hint}
      </p>
    </div>
  );
}
