import { useLocation } from 'wouter';
import type { ApiKey } from '../../api/keys.ts';
import { LINE, Menu } from '../../components/menu.tsx';
import { messages } from '../../messages/index.ts';
import type { OpenDialog } from './key-dialogs.tsx';
import { useManageKey } from './manage-key.ts';
import { usePause } from './use-pause.ts';

interface KeyMenuProps {
  apiKey: ApiKey;
  onOpen: (dialog: OpenDialog) => void;
}

/** Everything that can be done with a key. */
export function KeyMenu({ apiKey, onOpen }: KeyMenuProps) {
  const [, navigate] = useLocation();
  const switchPause = usePause(apiKey);
  const texts = messages.keys;
  const path = `/keys/${apiKey.id}`;
  const { paused } = apiKey;
  const manage = useManageKey();
  const mayChange = manage.mayChange(apiKey);
  return (
    <Menu
      label={texts.actionsFor(apiKey.name)}
      actions={[
        { label: texts.usage, icon: 'chart', onSelect: () => navigate(path) },
        mayChange && {
          label: texts.settings,
          icon: 'sliders',
          onSelect: () => navigate(`${path}?tab=settings`),
        },
        mayChange && {
          label: texts.rename,
          icon: 'pencil',
          onSelect: () => onOpen({ kind: 'rename', apiKey }),
        },
        LINE,
        mayChange && {
          label: paused ? texts.resume : texts.pause,
          icon: paused ? 'play' : 'pause',
          onSelect: switchPause,
        },
        mayChange &&
          apiKey.oauthClient === null && {
            label: texts.rotate,
            icon: 'rotate',
            onSelect: () => onOpen({ kind: 'rotate', apiKey }),
          },
        manage.mayRevoke(apiKey) && {
          label: texts.revoke,
          icon: 'trash',
          danger: true,
          onSelect: () => onOpen({ kind: 'revoke', apiKey }),
        },
      ]}
    />
  );
}
