import { signedReceiver, unsignedReceiver } from '../snippets.ts';
import { documentPlace, securityPlace, type ContractSide } from '../contract-side.ts';
import { below, own, type Place } from '../../contract/model/json.ts';
import { valueOf } from '../../contract/source/sources.ts';
import { signaturePlaces } from '../../contract/document/signature.ts';
import { isEqual } from '@webhook-contract/runtime/v1';
import { contractFact, type DiffRule } from './rule.ts';

/** How requests show who sends them. */
export const securityRules: readonly DiffRule[] = [
  {
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
  },
  contractFact({
    id: 'handshakes-changed',
    checks: 'Checks that the service tries an endpoint by the same handshakes.',
    at: handshakesPlace,
    of: ({ handshakes }) => handshakes,
    change: (before, after) => ({
      message:
        before.length === 0
          ? 'The service tries an endpoint before it sends events there.'
          : after.length === 0
            ? 'The service no longer tries an endpoint.'
            : 'The service tries an endpoint otherwise.',
      // Endpoints that are known already are hardly tried again.
      receivers: {
        previous: after.length === 0 ? 'ok' : 'risk',
        current: before.length === 0 ? 'ok' : 'risk',
      },
    }),
  }),
  contractFact({
    id: 'security-changed',
    checks: 'Checks that requests authenticate their sender as before.',
    at: securityPlace,
    of: ({ security }) => security.map((scheme) => ({ ...scheme, description: '' })),
    change: () => ({
      message: 'How requests authenticate their sender changes.',
      receivers: { previous: 'risk', current: 'risk' },
    }),
  }),
  contractFact({
    id: 'static-header-changed',
    checks: 'Checks that a client can still have a fixed header added to its events.',
    at: securityPlace,
    of: ({ staticHeader }) => staticHeader?.exampleName,
    change(before, after) {
      if (before === undefined) return { message: 'A fixed header can be added to events.', adds: true };
      if (after !== undefined)
        return { message: `The example of a fixed header changes from ${before} to ${after}.` };
      return {
        message: 'A fixed header can no longer be added to events.',
        receivers: { previous: 'risk', current: 'ok' },
      };
    },
  }),
];

function signaturePlace(side: ContractSide): Place {
  const { sources, outline } = side.subject;
  const [place] = signaturePlaces(sources, outline);
  return place ?? documentPlace(side, 'components', 'securitySchemes');
}

function handshakesPlace(side: ContractSide): Place {
  const { sources, outline } = side.subject;
  const server = outline.servers.find((place) => own(valueOf(sources, place), 'x-handshakes') !== undefined);
  return server ? below(server, 'x-handshakes') : (outline.servers[0] ?? documentPlace(side, 'servers'));
}
