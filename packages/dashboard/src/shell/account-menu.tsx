import { useState } from 'react';
import { loadedPart } from '../components/loaded-part.tsx';
import { AccountButton } from './account-button.tsx';

const AccountPopover = loadedPart(
  async () => (await import('./account-popover.tsx')).AccountPopover,
  <AccountButton />,
);

/** Who is signed in, with the look and the language of the page, and the way out. Its panel loads when it is first opened. */
export function AccountMenu() {
  const [isWanted, setWanted] = useState(false);
  if (isWanted) return <AccountPopover />;
  return <AccountButton aria-haspopup="dialog" onClick={() => setWanted(true)} />;
}
