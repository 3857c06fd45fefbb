import type { CardPosApproved } from '../../generated/index.ts';
import {
  createSender,
  type Attempt,
  type Delivery,
  type Overrides,
  type Sender,
} from '../../generated/sender.ts';
import { holds, type Equal } from './equal.ts';

// Nothing here runs: the compiler is the test, by `npm run types`.

type EventName = 'cardPosApproved' | 'directDebitTransactionChargebackSettled';

holds<Equal<keyof Sender, EventName | 'close'>>();
holds<Equal<Parameters<Sender['cardPosApproved']>[0], Overrides<CardPosApproved> | undefined>>();
holds<Equal<ReturnType<Sender['cardPosApproved']>, Promise<Delivery>>>();
holds<Equal<Delivery['outcome'], 'delivered' | 'lost'>>();
holds<Equal<Attempt['failure'], 'status' | 'timeout' | 'connection' | undefined>>();

export async function send(sender: Sender): Promise<Delivery> {
  await sender.cardPosApproved();
  await sender.cardPosApproved({ merchantName: 'Shop', authCode: undefined });
  await sender.directDebitTransactionChargebackSettled({ routingType: 'SORT CODE' });
  // @ts-expect-error a field of the other event
  await sender.cardPosApproved({ debitCode: 'RETURN' });
  // @ts-expect-error amounts are strings
  await sender.cardPosApproved({ transactionAmount: 1 });
  // @ts-expect-error the event type is fixed
  await sender.cardPosApproved({ template: 'SOMETHING_ELSE' });
  // @ts-expect-error no such kind of bank code
  await sender.directDebitTransactionChargebackSettled({ routingType: 'IBAN' });
  // @ts-expect-error not documented
  await sender.walletFunding();
  // @ts-expect-error no such event
  return sender.cardPosRefused();
}

createSender({ url: new URL('http://127.0.0.1'), staticHeader: { name: 'x-key', value: 'v' }, timeoutMs: 5 });
createSender({ url: '', staticHeader: [{ name: 'x-key', value: 'v' }] });
// @ts-expect-error the address is missing
createSender({});
// @ts-expect-error no such option
createSender({ url: '', retries: 3 });
// @ts-expect-error the value is missing
createSender({ url: '', staticHeader: { name: 'x-key' } });
