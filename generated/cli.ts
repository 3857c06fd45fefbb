#!/usr/bin/env node
// Generated from the contract by `npm run generate`. Do not edit: change the contract and generate again.

import { runCli } from '../runtime/cli/run-cli.ts';
import { contract } from './contract.ts';

process.exitCode = await runCli(contract, process.argv.slice(2), process);
