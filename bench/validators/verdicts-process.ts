import { compareVerdicts } from './verdicts.ts';

console.log(JSON.stringify(compareVerdicts()));
