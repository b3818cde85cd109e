import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { CommandContext } from '@hatch/kernel';
import { Type } from 'class-transformer';
import { IsBoolean, IsEmail, IsInt, IsOptional, Max, ValidateNested } from 'class-validator';
import {
  Context,
  CurrentViewer,
  FormBoolean,
  FormInteger,
  RateLimited,
  Session,
  TakesFormData,
  type Audiences,
  type Viewer,
  type VisitorSession,
} from '../index.js';

class Line {
  @FormInteger()
  @IsInt()
  @Max(9)
  quantity!: number;
}

class Values {
  @IsEmail()
  email!: string;

  @IsOptional()
  @FormBoolean()
  @IsBoolean()
  gift?: boolean;

  @IsOptional()
  @ValidateNested({ each: true })
  @Type(() => Line)
  lines?: Line[];
}

export const SAMPLE_AUDIENCES: Audiences = {
  'POST /values': 'anybody',
  'POST /form-data': 'anybody',
  'POST /nothing': 'anybody',
  'GET /items/{id}': 'anybody',
  'POST /broken': 'anybody',
  'GET /broken': 'anybody',
  'GET /staff': 'staff',
  'GET /admin': 'administrators',
  'POST /cart': 'anybody',
  'POST /login': 'anybody',
};

/** Routes that show what every route of the product gets from the platform. */
@Controller()
export class SampleController {
  @Post('values')
  @HttpCode(200)
  values(@Body() values: Values): object {
    return { status: true, values };
  }

  @Post('form-data')
  @HttpCode(200)
  @TakesFormData(300_000)
  formData(@Body() values: Values): object {
    return { status: true, values };
  }

  @Post('nothing')
  @HttpCode(200)
  nothing(): object {
    return { status: true };
  }

  @Get('items/:id')
  item(@Param('id') id: string): object {
    return { status: true, id };
  }

  @Post('broken')
  brokenWrite(): never {
    throw new Error('the secret plan failed');
  }

  @Get('broken')
  broken(): never {
    throw new Error('the secret plan failed');
  }

  @Get('staff')
  staff(@CurrentViewer() viewer: Viewer): object {
    return { status: true, userId: viewer.userId };
  }

  @Get('admin')
  admin(): object {
    return { status: true };
  }

  @Post('cart')
  @HttpCode(200)
  cart(@Session() session: VisitorSession, @Context() context: CommandContext): object {
    return { status: true, id: session.id, basketId: session.basketId, context };
  }

  @Post('login')
  @HttpCode(200)
  @RateLimited({ name: 'login', times: 5, perSeconds: 60 })
  async login(@Session() session: VisitorSession): Promise<object> {
    await session.logIn('kitchen', { withBasket: true });
    return { status: true };
  }
}
