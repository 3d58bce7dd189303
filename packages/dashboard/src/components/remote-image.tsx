import { useState } from 'react';
import { pictureAddress } from '../web-address.ts';
import styles from './remote-image.module.css';

interface RemoteImageProps {
  src: string | null;
  className: string | undefined;
}

/**
 * A decorative image from another host; loads lazily and without a referrer. Its space is reserved,
 * so the layout does not move when it loads or fails. An image that is not on a public host over
 * https is left out.
 */
export function RemoteImage({ src, className }: RemoteImageProps) {
  const [isLoaded, setLoaded] = useState(false);
  const address = pictureAddress(src);
  if (!address) return null;
  return (
    <img
      src={address}
      alt=""
      className={`${className ?? ''} ${isLoaded ? '' : styles.pending}`}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onLoad={() => setLoaded(true)}
    />
  );
}
