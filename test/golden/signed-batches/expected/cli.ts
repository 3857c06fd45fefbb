#!/usr/bin/env node
// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

const argv = process.argv.slice(2);

if (argv[0] === 'inbox') {
  const { runInbox } = await import('@webhook-contract/receiver/v1/command');
  const contract = { name: 'webhook-contract', package: { name: '@example/webhooks' } };
  process.exitCode = await runInbox(contract, argv.slice(1), process);
} else if (isPlayerInstalled()) {
  const { runCli } = await import('@webhook-contract/player/v1/command');
  const { contract } = await import('./contract.ts');
  process.exitCode = await runCli(contract, argv, process);
} else {
  console.error(
    'webhook-contract: every command but inbox needs the player. Install it with: npm install --save-dev @webhook-contract/player',
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
