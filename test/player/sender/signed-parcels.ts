import type { ContractData } from '../../../player/contract.ts';
import type { SignatureScheme } from '../../../runtime/v1.ts';
import { STANDARD } from '../../signature-schemes.ts';
import { retriedParcels } from '../delivery/retried-parcels.ts';

/** A secret as Standard Webhooks has them. */
export const SECRET = `whsec_${Buffer.from('the secret of the parcels').toString('base64')}`;

/** The parcel service, signing its requests; its event ID is in a header of its own. */
export function signedParcels(signature: SignatureScheme = STANDARD): ContractData {
  return { ...retriedParcels, endpoint: { ...retriedParcels.endpoint, signature } };
}
