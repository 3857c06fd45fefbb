#!/usr/bin/env node
// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import { runCli } from '@webhook-contract/player/v1/command';
import { contract } from './contract.ts';

process.exitCode = await runCli(contract, process.argv.slice(2), process);
