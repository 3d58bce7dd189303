import { useState } from 'react';
import { webAddress } from '../web-address.ts';

interface RemoteImageProps {
  src: string | null;
  className: string | undefined;
}

/** A picture from elsewhere that only adorns: late, without a referrer, and gone where it fails. */
export function RemoteImage({ src, className }: RemoteImageProps) {
  const [failed, setFailed] = useState(false);
  const address = webAddress(src);
  if (!address || failed) return null;
  return (
    <img
      src={address}
      alt=""
      className={className}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  );
}
