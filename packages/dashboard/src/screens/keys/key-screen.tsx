import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { useApiKeys } from '../../api/keys.ts';
import type { ApiKey } from '../../api/keys.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Screen } from '../../components/screen.tsx';
import { EmptyState, Loaded } from '../../components/states.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { Day } from '../../components/time.tsx';
import { messages } from '../../messages/index.ts';
import { ActivityList } from '../account/activity-list.tsx';
import { KeyScopes, KeyStatusCell, MaskedKey } from './key-cells.tsx';
import { KeyDialogs } from './key-dialogs.tsx';
import type { OpenDialog } from './key-dialogs.tsx';
import { KeyMenu } from './key-menu.tsx';
import { KeyRequests } from './key-requests.tsx';
import { KeyRotation } from './key-rotation.tsx';
import { KeySettingsForm } from './key-settings-form.tsx';
import { KeyUsage } from './key-usage.tsx';
import styles from './keys.module.css';
import { useManageKey } from './manage-key.ts';

/** The page of one key. */
export function KeyScreen({ id = '' }: { id?: string }) {
  const keys = useApiKeys();
  const key = keys.data?.find((one) => one.id === id);
  return (
    <>
      <Link href="/keys" className={styles.back}>
        <Icon name="back" size={14} /> {messages.keys.back}
      </Link>
      {key ? (
        <KeyPage apiKey={key} />
      ) : (
        <Screen title={keys.data ? messages.keys.noSuchKey : messages.keys.key}>
          <Loaded query={keys}>
            {() => (
              <EmptyState icon="keys" title={messages.keys.noSuchKey}>
                {messages.keys.noSuchKeyText}
              </EmptyState>
            )}
          </Loaded>
        </Screen>
      )}
    </>
  );
}

function KeyPage({ apiKey }: { apiKey: ApiKey }) {
  const [params, setParams] = useSearchParams();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const texts = messages.keys;
  const mayChange = useManageKey().mayChange(apiKey);
  const hasRawKey = apiKey.oauthClient === null && mayChange;
  const rotate = () => setDialog({ kind: 'rotate', apiKey });
  const rotation = {
    id: 'rotation',
    label: texts.rotation,
    content: <KeyRotation apiKey={apiKey} onRotate={rotate} />,
  };
  const settings = {
    id: 'settings',
    label: texts.settings,
    content: <KeySettingsForm apiKey={apiKey} />,
    isKept: true,
  };
  const tabs = [
    { id: 'usage', label: texts.usage, content: <KeyUsage apiKey={apiKey} /> },
    {
      id: 'requests',
      label: texts.requests,
      content: <KeyRequests apiKey={apiKey} />,
    },
    ...(mayChange ? [settings] : []),
    ...(hasRawKey ? [rotation] : []),
    {
      id: 'activity',
      label: texts.activity,
      content: <ActivityList filter={{ keyId: apiKey.id }} none={messages.account.noEvents} />,
    },
  ];
  const tab = tabs.find(({ id }) => id === params.get('tab'))?.id ?? 'usage';
  return (
    <Screen
      title={apiKey.name}
      lead={
        <span className={styles.facts}>
          <MaskedKey apiKey={apiKey} />
          <KeyStatusCell apiKey={apiKey} />
          <KeyScopes apiKey={apiKey} />
          {apiKey.description && <bdi>{apiKey.description}</bdi>}
          {apiKey.externalId && <code>{apiKey.externalId}</code>}
          <span>
            {texts.createdOn} <Day instant={apiKey.createdAt} />
          </span>
        </span>
      }
      actions={
        <>
          {hasRawKey && (
            <Button icon="rotate" onClick={rotate}>
              {texts.rotate}
            </Button>
          )}
          <KeyMenu apiKey={apiKey} onOpen={setDialog} />
        </>
      }
    >
      <Tabs
        label={apiKey.name}
        tabs={tabs}
        value={tab}
        onChange={(id) => setParams(id === 'usage' ? {} : { tab: id }, { replace: true })}
      />
      <KeyDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </Screen>
  );
}
