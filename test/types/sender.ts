import type { CardPosApproved } from '../../generated/index.ts';
import {
  createSender,
  makeRequest,
  virtualClock,
  type Attempt,
  type Delivery,
  type Overrides,
  type Sender,
} from '../../generated/sender.ts';
import { holds, type Equal } from './equal.ts';

// Nothing here runs: the compiler is the test, by `npm run types`.

holds<Equal<'cardPosApproved' | 'close' extends keyof Sender ? true : false, true>>();
holds<Equal<Parameters<Sender['cardPosApproved']>[0], Overrides<CardPosApproved> | undefined>>();
holds<Equal<ReturnType<Sender['cardPosApproved']>, Promise<Delivery>>>();
holds<Equal<Delivery['outcome'], 'delivered' | 'lost' | 'not-sent'>>();
holds<
  Equal<Attempt['failure'], 'status' | 'redirect' | 'timeout' | 'connection' | 'tls' | 'sender' | undefined>
>();
holds<Equal<ReturnType<typeof makeRequest>, Request>>();

export async function send(sender: Sender): Promise<Delivery> {
  await sender.cardPosApproved();
  await sender.cardPosApproved({ merchantName: 'Shop', authCode: undefined });
  await sender.directDebitTransactionChargebackSettled({ routingType: 'SORT CODE' });
  // @ts-expect-error a field of the other event
  await sender.cardPosApproved({ debitCode: 'RETURN' });
  // @ts-expect-error amounts are strings
  await sender.cardPosApproved({ transactionAmount: 1 });
  // @ts-expect-error the event type is fixed
  await sender.cardPosApproved({ eventType: 'SOMETHING_ELSE' });
  // @ts-expect-error no such kind of bank code
  await sender.directDebitTransactionChargebackSettled({ routingType: 'NO SUCH CODE' });
  await sender.walletFunding({ amount: '1.00', any: { thing: [] } }, { eventType: 'ASSUMED_EVENT_TYPE' });
  await sender.walletFunding(undefined, { eventType: 'ASSUMED_EVENT_TYPE' });
  await sender.provisioning({ walletProvider: 'A' }, { eventType: 'ASSUMED_EVENT_TYPE' });
  // @ts-expect-error the event type is missing
  await sender.walletFunding({});
  // @ts-expect-error the event type is missing
  await sender.walletFunding({}, {});
  // @ts-expect-error a known field is a string
  await sender.provisioning({ walletProvider: 1 }, { eventType: 'ASSUMED_EVENT_TYPE' });
  // @ts-expect-error the event type of this event is known
  await sender.cardPosApproved({}, { eventType: 'ASSUMED_EVENT_TYPE' });
  // @ts-expect-error no such event
  return sender.cardPosRefused();
}

createSender({ url: new URL('http://127.0.0.1'), staticHeader: { name: 'x-key', value: 'v' }, timeoutMs: 5 });
createSender({ url: '', staticHeader: [{ name: 'x-key', value: 'v' }] });
createSender({
  url: '',
  retry: ['cardPosApproved'],
  clock: virtualClock(),
  concurrency: 1,
  allowHosts: ['receiver.example.com'],
  tls: { insecure: true },
  faults: [{ name: 'duplicate', value: 2 }],
  onAttempt: ({ name }, { requestId }) => [name, requestId],
});
// @ts-expect-error no such fault
createSender({ url: '', faults: [{ name: 'earthquake' }] });
makeRequest('CARD_POS_APPROVED_WEBHOOK', { merchantName: 'Shop' }, { url: 'https://receiver.example.com' });
// @ts-expect-error a field of the other event
makeRequest('CARD_POS_APPROVED_WEBHOOK', { debitCode: 'RETURN' });
// @ts-expect-error not the type of a documented event
makeRequest('NO_DOCUMENTED_EVENT');
makeRequest('walletFunding', { amount: '1.00' }, { eventType: 'ASSUMED_EVENT_TYPE', requestId: 'r-1' });
// @ts-expect-error the event type is missing
makeRequest('walletFunding', {});
// @ts-expect-error the address is missing
createSender({});
// @ts-expect-error no such option
createSender({ url: '', retries: 3 });
// @ts-expect-error the value is missing
createSender({ url: '', staticHeader: { name: 'x-key' } });
