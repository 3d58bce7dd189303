import type { ApiKey } from '../../api/keys.ts';
import { useUpdateApiKey } from '../../api/keys.ts';
import { IconButton } from '../../components/button.tsx';
import { useToast } from '../../components/toast.tsx';
import type { OpenDialog } from './key-dialogs.tsx';

interface KeyActionsProps {
  apiKey: ApiKey;
  /** Id of the element that shows the usage, while it is visible. */
  usageId: string;
  isUsageShown: boolean;
  onSwitchUsage: () => void;
  onOpen: (dialog: OpenDialog) => void;
}

/** The buttons of a key. */
export function KeyActions({
  apiKey,
  usageId,
  isUsageShown,
  onSwitchUsage,
  onOpen,
}: KeyActionsProps) {
  const update = useUpdateApiKey();
  const toast = useToast();
  const { id, name, paused } = apiKey;
  const switchPause = () =>
    update.mutate(
      { id, change: { paused: !paused } },
      {
        onSuccess: () =>
          toast(
            paused
              ? `“${name}” works again.`
              : `“${name}” is paused. Requests with it are refused.`,
          ),
        onError: (error) => toast(error),
      },
    );
  return (
    <>
      <IconButton
        icon="chart"
        label={`Usage of ${name}`}
        aria-expanded={isUsageShown}
        aria-controls={isUsageShown ? usageId : undefined}
        onClick={onSwitchUsage}
      />
      <IconButton
        icon={paused ? 'play' : 'pause'}
        label={`${paused ? 'Resume' : 'Pause'} ${name}`}
        busy={update.isPending}
        onClick={switchPause}
      />
      <IconButton
        icon="sliders"
        label={`Edit ${name}`}
        onClick={() => onOpen({ kind: 'edit', apiKey })}
      />
      <IconButton
        icon="rotate"
        label={`Rotate ${name}`}
        onClick={() => onOpen({ kind: 'rotate', apiKey })}
      />
      <IconButton
        icon="trash"
        label={`Revoke ${name}`}
        onClick={() => onOpen({ kind: 'revoke', apiKey })}
      />
    </>
  );
}
