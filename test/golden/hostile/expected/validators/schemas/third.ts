// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import type { SchemaSource } from '@webhook-contract/runtime/v1';

// How to read this file: as ../shape-schemas.ts says.

/** Schemas as JSON, made when the first error is explained. */
export const schemas: SchemaSource = () => ({
  "written": "#",
  "definitions": {
    "#": {
      "type": "object",
      "properties": {
        "</script><script>globalThis.PWNED = \"script\"</script><img src=x onerror=\"globalThis.PWNED=1\"> */ globalThis.PWNED = \"comment\"; /*": {}
      }
    }
  }
});
