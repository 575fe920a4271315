import { chooseComparison } from '@hotel/domain/sign-in/endpoints.ts';
import { type EndpointHandler, handleInTransaction } from '../../platform/http/endpoint-handler.ts';
import { updateComparison } from '../accounts/public.ts';

/** The choice of N-1 comparison belongs to the account, so that it holds on every machine. */
export function comparisonEndpoint(): EndpointHandler {
  return handleInTransaction(chooseComparison, async (db, { caller, body }) => {
    await updateComparison(db, caller.id, body.n1);
    return { n1: body.n1 };
  });
}
