import { useEffect, useRef, useState } from 'react';
import { messages } from '../messages/index.ts';
import { pictureAddress } from '../web-address.ts';
import { IconButton } from './button.tsx';
import styles from './picture-viewer.module.css';
import type { Picture } from './find-pictures.ts';
import { placeToasts } from './toast-place.ts';

interface PictureViewerProps {
  pictures: Picture[];
  first: number;
  onClose: () => void;
}

/** Shows the pictures of a post in the whole window. Arrow keys turn them, Escape closes. */
export function PictureViewer({ pictures, first, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [at, setAt] = useState(first);
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    placeToasts();
    return () => {
      element?.close();
      placeToasts();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  const picture = pictures[at];
  const turn = (by: number) =>
    setAt((before) => Math.max(0, Math.min(pictures.length - 1, before + by)));
  const address = pictureAddress(picture?.src);
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={messages.posts.picture}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') turn(1);
        if (key === 'ArrowLeft') turn(-1);
      }}
    >
      <figure className={styles.figure} onClick={onClose}>
        {address && <img src={address} alt={picture?.alt ?? ''} referrerPolicy="no-referrer" />}
        {(picture?.caption || picture?.alt) && (
          <figcaption dir="auto">{picture.caption || picture.alt}</figcaption>
        )}
      </figure>
      <div className={styles.tools}>
        {pictures.length > 1 && (
          <>
            <IconButton
              icon="back"
              label={messages.posts.previousPicture}
              disabled={at === 0}
              onClick={() => turn(-1)}
            />
            <span>
              {at + 1} / {pictures.length}
            </span>
            <IconButton
              icon="next"
              label={messages.posts.nextPicture}
              disabled={at === pictures.length - 1}
              onClick={() => turn(1)}
            />
          </>
        )}
        <IconButton icon="close" label={messages.common.close} onClick={onClose} />
      </div>
    </dialog>
  );
}
