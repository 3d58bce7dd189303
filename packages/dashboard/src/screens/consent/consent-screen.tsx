import { useEffect } from 'react';
import { useQuestion } from '../../api/consent.ts';
import { Screen } from '../../components/screen.tsx';
import { Loaded, Skeleton } from '../../components/states.tsx';
import { messages } from '../../messages/index.ts';
import { ConsentForm } from './consent-form.tsx';

/** Asks whether a client of OAuth, such as claude.ai, gets access to the account. */
export function ConsentScreen() {
  // As it was sent: the router decodes it, and a code of a code would be lost.
  const request = location.search.slice(1);
  const question = useQuestion(request);
  const back = question.data?.redirectTo;
  useEffect(() => {
    if (back) location.replace(back);
  }, [back]);
  return (
    <Screen title={messages.consent.title} lead={messages.consent.lead}>
      <Loaded query={question}>
        {({ client, scopes }) =>
          client ? (
            <ConsentForm request={request} client={client} scopes={scopes} />
          ) : (
            <Skeleton rows={3} />
          )
        }
      </Loaded>
    </Screen>
  );
}
