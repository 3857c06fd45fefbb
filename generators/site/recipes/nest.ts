import type { ReceiverCode } from './receiver-code.ts';
import type { FrameworkRecipe } from './recipe.ts';

/** A receiver in NestJS. */
export function nestRecipe(code: ReceiverCode): FrameworkRecipe {
  return {
    id: 'nest',
    title: 'NestJS',
    intro: 'A NestJS application on the Express platform.',
    packages: ['@nestjs/common', '@nestjs/core', '@nestjs/platform-express', 'reflect-metadata', 'rxjs'],
    files: [
      {
        path: 'main.mts',
        code: `import 'reflect-metadata';
${code.store.driverImport}import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
${code.imports('node')}
@Module({})
class AppModule {}

const app = await NestFactory.create(AppModule);
// In a handler, app.get(YourService) returns one of your providers.

${code.receiver()}
${code.readyComment}
app.getHttpAdapter().get(${code.readyPath}, async (_, response) => {
  response.sendStatus(${code.readyStatus});
});
// Before app.listen, which adds Nest's own body parser.
app.use(${code.path}, toNode(receiver));

${code.portCode}await app.listen(port, '127.0.0.1');
${code.readyCode};
receiver.start();

${code.stop('{ server: app.getHttpServer() }', 'await app.close();')}`,
      },
      {
        path: 'tsconfig.json',
        language: 'json',
        code: `{
  "compilerOptions": {
    "target": "es2023",
    "module": "nodenext",
    "outDir": "dist",
    "strict": true,
    "types": ["node"],
    "experimentalDecorators": true,
    "emitDecoratorMetadata": true,
    "skipLibCheck": true
  }
}
`,
      },
    ],
    run: 'npx tsc && node dist/main.mjs',
    notes: [
      'A controller runs after the body parser. A receiver there needs `NestFactory.create(AppModule, { rawBody: true })`, and bodies that the parser refuses, such as those above 100 KB, never reach it.',
      'A global prefix, guards and pipes do not apply to what `app.use` mounts. The receiver verifies the sender itself.',
    ],
  };
}
