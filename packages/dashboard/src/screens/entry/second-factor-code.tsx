import { useState } from 'react';
import { Problem } from '../../api/problem.ts';
import { Field } from '../../components/field.tsx';
import { ErrorNotice } from '../../components/notice.tsx';
import { messages } from '../../messages/index.ts';

/**
 * The code of the second factor, which is asked for once the service has said that the account
 * needs one. `input` is that part of the request.
 */
export function useSecondFactor(error: Error | null) {
  const [code, setCode] = useState('');
  const [isAsked, setAsked] = useState(false);
  if (Problem.from(error).code === 'second_factor_required' && !isAsked) setAsked(true);
  return { input: isAsked ? { code } : {}, isAsked, code, setCode };
}

interface SecondFactorProps {
  factor: ReturnType<typeof useSecondFactor>;
  error: Error | null;
}

/** The field of the code, where one is needed, and the error of the request. */
export function SecondFactorCode({ factor: { isAsked, code, setCode }, error }: SecondFactorProps) {
  const isRequired = Problem.from(error).code === 'second_factor_required';
  return (
    <>
      {isAsked && (
        <Field
          label={messages.entry.code}
          hint={messages.entry.codeHint}
          autoComplete="one-time-code"
          spellCheck={false}
          required
          autoFocus
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      {!isRequired && <ErrorNotice error={error} />}
    </>
  );
}
