import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ask } from './ask.ts';
import type { Answer, CallName, Input } from './declared-calls.ts';
import { questionKey } from './questions.ts';

/** As `useAnswer`, for what happens elsewhere at any moment: asked anew whenever it is entered. */
export function useFreshAnswer<Name extends CallName>(
  name: Name,
  input: Input<Name>,
): UseQueryResult<Answer<Name>, Error> {
  return useQuery({
    queryKey: questionKey(name, input),
    queryFn: ({ signal }) => ask(name, input, signal),
    staleTime: 0,
  });
}
