#!/usr/bin/env node
// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import { contract } from './contract.ts';

if (isPlayerInstalled()) {
  const { runCli } = await import('@webhook-contract/player/v1/command');
  process.exitCode = await runCli(contract, process.argv.slice(2), process);
} else {
  console.error(
    'webhook-contract: the command needs the player. Install it with: npm install --save-dev @webhook-contract/player',
  );
  process.exitCode = 2;
}

function isPlayerInstalled(): boolean {
  try {
    import.meta.resolve('@webhook-contract/player/v1/command');
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_MODULE_NOT_FOUND') return false;
    throw error;
  }
}
