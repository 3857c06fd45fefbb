import { signedReceiver, unsignedReceiver } from '../snippets.ts';
import { documentPlace, type ContractSide } from '../contract-side.ts';
import type { Place } from '../../contract/model/json.ts';
import { signaturePlaces } from '../../contract/document/signature.ts';
import { isEqual } from '@webhook-contract/runtime/v1';
import type { DiffRule } from './rule.ts';

export const signatureChanged: DiffRule = {
  id: 'signature-changed',
  checks: 'Checks that requests are signed as before.',
  compare({ previous, current }, report) {
    const [before, after] = [previous.contract.signature, current.contract.signature];
    if (isEqual(before?.scheme, after?.scheme)) return;
    const places = { from: signaturePlace(previous), to: signaturePlace(current) };
    if (!before)
      report({
        ...places,
        message: 'Requests are signed.',
        adds: true,
        // The receiver of the package asks for a secret, and refuses requests that are not signed.
        receivers: { previous: 'ok', current: 'risk' },
        types: 'break',
        senders: 'risk',
        witness: { types: unsignedReceiver(previous.contract) },
      });
    else if (!after)
      report({
        ...places,
        message: 'Requests are no longer signed.',
        receivers: { previous: 'risk', current: 'ok' },
        types: 'break',
        // A sender that is given a secret says that there is no signature.
        senders: 'break',
        // Its headers have anchors.
        links: 'break',
        witness: { types: signedReceiver(previous.contract) },
      });
    else
      report({
        ...places,
        message: 'Requests are signed otherwise.',
        receivers: { previous: 'risk', current: 'risk' },
        // Handwritten verification refuses what the sender signs.
        senders: 'break',
      });
  },
};

function signaturePlace(side: ContractSide): Place {
  const { sources, outline } = side.subject;
  const [place] = signaturePlaces(sources, outline);
  return place ?? documentPlace(side, 'components', 'securitySchemes');
}
