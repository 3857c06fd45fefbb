import type { ReceiverCode } from './receiver-code.ts';
import type { Recipe } from './recipe.ts';

/** A receiver in NestJS. */
export function nestRecipe(code: ReceiverCode): Recipe {
  // What Nest responds with by default.
  const status = code.method === 'POST' ? 201 : 200;
  const isFailure = status !== code.success;
  const decorator = code.method.charAt(0) + code.methodCall.slice(1);
  return {
    id: 'nest',
    title: 'NestJS',
    intro: 'A controller of a NestJS application, on its Express platform.',
    packages: ['@nestjs/common', '@nestjs/core', '@nestjs/platform-express', 'reflect-metadata', 'rxjs'],
    devPackages: ['@types/express'],
    files: [
      {
        path: 'main.mts',
        language: 'typescript',
        code: `${code.nodeImports}import 'reflect-metadata';
import { Controller, Module, ${decorator}, Req, Res } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Request, Response } from 'express';
${code.packageImports}
${code.receive}
@Controller()
class WebhookController {
  @${decorator}(${code.path})
  async receive(@Req() request: Request, @Res() response: Response): Promise<void> {
    const headers = { get: (name: string) => request.get(name) ?? null };
    // Through @Res, because Nest picks a status of its own otherwise: ${status} for a ${code.method}.
    response.status(await receive(request.body ?? '', headers)).end();
  }
}

@Module({ controllers: [WebhookController] })
class AppModule {}

${code.port}const options = { bodyParser: false };
const app = await NestFactory.create<NestExpressApplication>(AppModule, options);
// The raw body: Nest's own parser would respond to a broken one before the controller sees it.
app.useBodyParser('raw', { type: () => true, limit: '1mb' });
await app.listen(port, '127.0.0.1');
${code.ready};
`,
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
      `Nest responds to a ${code.method} with ${status} by default${isFailure ? `, and ${status} counts as a failure` : ''}. If you return a value instead of using \`@Res\`, put \`@HttpCode\` above the method.`,
      'A global `ValidationPipe` with `whitelist` drops or refuses fields that it does not know. It does not touch what is read from `@Req`.',
      'Beside other controllers, which want parsed bodies, keep the body parser on and pass `rawBody: true`; then hand `request.rawBody` to `receive`.',
    ],
  };
}
