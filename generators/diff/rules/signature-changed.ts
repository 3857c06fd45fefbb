import { signedReceiver, unsignedReceiver } from '../snippets.ts';
import { documentPlace, type ContractSide } from '../contract-side.ts';
import type { Place } from '../../contract/place.ts';
import { signaturePlaces } from '../../contract/signature.ts';
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
        V: { old: 'ok', new: 'risk' },
        T: 'break',
        S: 'risk',
        witness: { types: unsignedReceiver(previous.contract) },
      });
    else if (!after)
      report({
        ...places,
        message: 'Requests are no longer signed.',
        V: { old: 'risk', new: 'ok' },
        T: 'break',
        // A sender that is given a secret says that there is no signature.
        S: 'break',
        // Its headers have anchors.
        D: 'break',
        witness: { types: signedReceiver(previous.contract) },
      });
    else
      report({
        ...places,
        message: 'Requests are signed otherwise.',
        V: { old: 'risk', new: 'risk' },
        // Handwritten verification refuses what the sender signs.
        S: 'break',
      });
  },
};

function signaturePlace(side: ContractSide): Place {
  const { sources, outline } = side.subject;
  const [place] = signaturePlaces(sources, outline);
  return place ?? documentPlace(side, 'components', 'securitySchemes');
}
