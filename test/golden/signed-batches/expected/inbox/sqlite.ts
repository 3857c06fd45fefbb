// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

export * from '@webhook-contract/receiver/v1/inbox/sqlite';
