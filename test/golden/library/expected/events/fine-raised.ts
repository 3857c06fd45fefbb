// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
//
// How to read this file: as ../validators/shapes.ts says.
// @ts-nocheck: the compiler refuses tests of one value for several types

import {
  automaton,
  isMultipleOf,
  matcher,
  createValidator,
  type Validator,
} from '@webhook-contract/runtime/v1';
import { formatEmail } from '../validators/formats.ts';
import { isLoanChange, shared } from '../validators/shapes.ts';
import { schemas } from '../validators/schemas/fine-raised.ts';
import type { FineRaised } from '../types.ts';

export type { FineRaised };

function isFields98184E109D(data: any): boolean {
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 in data) {
      if (!(key0 === 'with' || key0 === 'coins' || key0 === 'hours' || key0 === 'note')) return false;
    }
  }
  return true;
}

function isFieldsE3Dbde1E70(data: any): boolean {
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 in data) {
      if (!(
        key0 === 'loan' ||
        key0 === 'by' ||
        key0 === 'cents' ||
        key0 === 'paid' ||
        key0 === 'contact' ||
        key0 === 'extras'
      ))
        return false;
    }
    if (data.paid !== undefined && !isFields98184E109D(data.paid)) return false;
  }
  return true;
}

function isFine(data: any): boolean {
  let errors = 0;
  if (!isLoanChange(data)) return false;
  if (!(data && typeof data == 'object' && !Array.isArray(data))) return false;
  let data0 = data.cents;
  if (!(typeof data0 == 'number' && !(data0 % 1) && !isNaN(data0))) return false;
  if (typeof data0 == 'number' && (data0 < 0 || isNaN(data0) || !isMultipleOf(data0, 10))) return false;
  if (data.paid !== undefined) {
    let data1 = data.paid;
    const _errs6 = errors;
    let valid3 = false;
    let passing0 = null;
    const _errs7 = errors;
    if (errors === _errs7) {
      if (data1 && typeof data1 == 'object' && !Array.isArray(data1)) {
        const _errs9 = errors;
        if ('coins' !== data1.with) {
          errors++;
        }
        var valid4: boolean | undefined = _errs9 === errors;
        if (valid4) {
          let data3 = data1.coins;
          const _errs10 = errors;
          if (errors === _errs10) {
            if (Array.isArray(data3)) {
              var valid5: boolean | undefined = true;
              const len0 = data3.length;
              for (let i0 = 0; i0 < len0; i0++) {
                let data4 = data3[i0];
                const _errs12 = errors;
                if (!(typeof data4 == 'number' && !(data4 % 1) && !isNaN(data4))) {
                  errors++;
                }
                var valid5: boolean | undefined = _errs12 === errors;
                if (!valid5) {
                  break;
                }
              }
            } else {
              errors++;
            }
          }
          var valid4: boolean | undefined = _errs10 === errors;
        }
      } else {
        errors++;
      }
    }
    var _valid0: boolean | undefined = _errs7 === errors;
    if (_valid0) {
      valid3 = true;
      passing0 = 0;
    }
    const _errs14 = errors;
    if (errors === _errs14) {
      if (data1 && typeof data1 == 'object' && !Array.isArray(data1)) {
        const _errs16 = errors;
        if ('work' !== data1.with) {
          errors++;
        }
        var valid6: boolean | undefined = _errs16 === errors;
        if (valid6) {
          const _errs17 = errors;
          if (!(typeof data1.hours == 'number')) {
            errors++;
          }
          var valid6: boolean | undefined = _errs17 === errors;
          if (valid6) {
            if (data1.note !== undefined) {
              if (typeof data1.note !== 'string') {
                errors++;
              }
            }
          }
        }
      } else {
        errors++;
      }
    }
    var _valid0: boolean | undefined = _errs14 === errors;
    if (_valid0 && valid3) {
      valid3 = false;
      passing0 = [passing0, 1];
    } else {
      if (_valid0) {
        valid3 = true;
        passing0 = 1;
      }
    }
    if (!valid3) return false;
    errors = _errs6;
  }
  if (data.contact !== undefined) {
    let data8 = data.contact;
    const _errs22 = errors;
    let valid8 = false;
    const _errs23 = errors;
    if (errors === _errs23) {
      if (errors === _errs23) {
        if (typeof data8 === 'string') {
          if (!formatEmail.test(data8)) {
            errors++;
          }
        } else {
          errors++;
        }
      }
    }
    var _valid1: boolean | undefined = _errs23 === errors;
    valid8 = valid8 || _valid1;
    if (!valid8) {
      const _errs25 = errors;
      if (errors === _errs25) {
        if (data8 && typeof data8 == 'object' && !Array.isArray(data8)) {
          const _errs27 = errors;
          for (const key0 in data8) {
            if (!(key0 === 'phone')) {
              errors++;
              break;
            }
          }
          if (_errs27 === errors) {
            let data9 = data8.phone;
            const _errs28 = errors;
            if (errors === _errs28) {
              if (typeof data9 === 'string') {
                if (!patternCc4676d5ff(data9)) {
                  errors++;
                }
              } else {
                errors++;
              }
            }
          }
        } else {
          errors++;
        }
      }
      var _valid1: boolean | undefined = _errs25 === errors;
      valid8 = valid8 || _valid1;
    }
    if (!valid8) return false;
    errors = _errs22;
  }
  if (data.extras !== undefined) {
    let data10 = data.extras;
    if (!(data10 && typeof data10 == 'object' && !Array.isArray(data10))) return false;
  }
  if (data.paid === undefined) return false;
  if (data.contact === undefined) return false;
  return true;
}

function isFineTolerant(data: any): boolean {
  let errors = 0;
  if (!isLoanChange(data)) return false;
  if (!(data && typeof data == 'object' && !Array.isArray(data))) return false;
  let data0 = data.cents;
  if (!(typeof data0 == 'number' && !(data0 % 1) && !isNaN(data0))) return false;
  if (typeof data0 == 'number' && (data0 < 0 || isNaN(data0) || !isMultipleOf(data0, 10))) return false;
  if (data.paid !== undefined) {
    let data1 = data.paid;
    const _errs6 = errors;
    let valid3 = false;
    let passing0 = null;
    const _errs7 = errors;
    if (errors === _errs7) {
      if (data1 && typeof data1 == 'object' && !Array.isArray(data1)) {
        const _errs9 = errors;
        if ('coins' !== data1.with) {
          errors++;
        }
        var valid4: boolean | undefined = _errs9 === errors;
        if (valid4) {
          let data3 = data1.coins;
          const _errs10 = errors;
          if (errors === _errs10) {
            if (Array.isArray(data3)) {
              var valid5: boolean | undefined = true;
              const len0 = data3.length;
              for (let i0 = 0; i0 < len0; i0++) {
                let data4 = data3[i0];
                const _errs12 = errors;
                if (!(typeof data4 == 'number' && !(data4 % 1) && !isNaN(data4))) {
                  errors++;
                }
                var valid5: boolean | undefined = _errs12 === errors;
                if (!valid5) {
                  break;
                }
              }
            } else {
              errors++;
            }
          }
          var valid4: boolean | undefined = _errs10 === errors;
        }
      } else {
        errors++;
      }
    }
    var _valid0: boolean | undefined = _errs7 === errors;
    if (_valid0) {
      valid3 = true;
      passing0 = 0;
    }
    const _errs14 = errors;
    if (errors === _errs14) {
      if (data1 && typeof data1 == 'object' && !Array.isArray(data1)) {
        const _errs16 = errors;
        if ('work' !== data1.with) {
          errors++;
        }
        var valid6: boolean | undefined = _errs16 === errors;
        if (valid6) {
          const _errs17 = errors;
          if (!(typeof data1.hours == 'number')) {
            errors++;
          }
          var valid6: boolean | undefined = _errs17 === errors;
          if (valid6) {
            if (data1.note !== undefined) {
              if (typeof data1.note !== 'string') {
                errors++;
              }
            }
          }
        }
      } else {
        errors++;
      }
    }
    var _valid0: boolean | undefined = _errs14 === errors;
    if (_valid0 && valid3) {
      valid3 = false;
      passing0 = [passing0, 1];
    } else {
      if (_valid0) {
        valid3 = true;
        passing0 = 1;
      }
    }
    if (!valid3) return false;
    errors = _errs6;
  }
  if (data.contact !== undefined) {
    let data8 = data.contact;
    const _errs22 = errors;
    let valid8 = false;
    const _errs23 = errors;
    if (errors === _errs23) {
      if (errors === _errs23) {
        if (typeof data8 === 'string') {
          if (!formatEmail.test(data8)) {
            errors++;
          }
        } else {
          errors++;
        }
      }
    }
    var _valid1: boolean | undefined = _errs23 === errors;
    valid8 = valid8 || _valid1;
    if (!valid8) {
      const _errs25 = errors;
      if (errors === _errs25) {
        if (data8 && typeof data8 == 'object' && !Array.isArray(data8)) {
          let data9 = data8.phone;
          const _errs27 = errors;
          if (errors === _errs27) {
            if (typeof data9 === 'string') {
              if (!patternCc4676d5ff(data9)) {
                errors++;
              }
            } else {
              errors++;
            }
          }
        } else {
          errors++;
        }
      }
      var _valid1: boolean | undefined = _errs25 === errors;
      valid8 = valid8 || _valid1;
    }
    if (!valid8) return false;
    errors = _errs22;
  }
  if (data.extras !== undefined) {
    let data10 = data.extras;
    if (!(data10 && typeof data10 == 'object' && !Array.isArray(data10))) return false;
  }
  if (data.paid === undefined) return false;
  if (data.contact === undefined) return false;
  return true;
}

// Matches /^\+[0-9 ]{5,20}$/u
const patternCc4676d5ff = matcher(
  '^\\+[0-9 ]{5,20}$',
  automaton(
    [' 0123456789', '+'],
    [
      '..1',
      '.2.',
      '.3.',
      '.4.',
      '.5.',
      '.6.',
      '.7.',
      '.8.',
      '.9.',
      '.a.',
      '.b.',
      '.c.',
      '.d.',
      '.e.',
      '.f.',
      '.g.',
      '.h.',
      '.i.',
      '.j.',
      '.k.',
      '.l.',
      '...',
    ],
    '6789abcdefghijkl',
  ),
);

/** The validator of this event. */
export const validator: Validator<FineRaised> = createValidator<FineRaised>({
  written: isFine,
  tolerant: isFineTolerant,
  fields: isFieldsE3Dbde1E70,
  schemas,
  shared,
});
