import { runCommand } from './command.ts';

process.exitCode = await runCommand(process.env, process.argv.slice(2));
