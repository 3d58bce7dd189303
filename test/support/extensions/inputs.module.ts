import { setTimeout } from 'node:timers/promises';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Module,
  Param,
  ParseArrayPipe,
  ParseBoolPipe,
  ParseIntPipe,
  ParseUUIDPipe,
  Post,
  Query,
  Req,
  UsePipes,
  ValidationPipe,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Expose, Type } from 'class-transformer';
import {
  IsInt,
  IsOptional,
  IsString,
  MaxLength,
  MinLength,
  Validate,
  ValidateNested,
  ValidatorConstraint,
} from 'class-validator';

@ValidatorConstraint({ name: 'isFree', async: true })
class IsFree {
  async validate(value: unknown): Promise<boolean> {
    await setTimeout(1);
    return value !== 'taken';
  }
  defaultMessage(): string {
    return 'name is taken';
  }
}

class ItemDto {
  @IsString()
  @MinLength(2)
  name: string;
}

class ReservationDto {
  @Validate(IsFree)
  name: string;
}

class BoxDto {
  @ValidateNested({ each: true })
  @Type(() => ItemDto)
  items: ItemDto[];

  @Expose({ name: 'box_label' })
  @IsOptional()
  @MaxLength(5)
  label?: string;
}

class PlainDto {
  name: string;

  isPlain(): boolean {
    return true;
  }
}

class LooseDto {
  @IsInt()
  @Type(() => Number)
  n: number;
}

class PathDto {
  @IsInt()
  @Type(() => Number)
  n: number;
}

/** Each handler receives its input in a different way that Nest documents, and returns it. */
@Controller('api/v1/inputs')
class InputsController {
  @Get('int')
  int(@Query('n', ParseIntPipe) n: number) {
    return { n };
  }

  @Get('bool')
  bool(@Query('b', ParseBoolPipe) b: boolean) {
    return { b };
  }

  @Get('primitives')
  primitives(@Query('n') n?: number, @Query('b') b?: boolean, @Query('s') s?: string) {
    return { n, b, s };
  }

  @Get('ids')
  ids(@Query('ids', new ParseArrayPipe({ items: Number, separator: ',' })) ids: number[]) {
    return { ids };
  }

  @Get('request')
  request(@Req() request: FastifyRequest) {
    return request.query;
  }

  @Get('paths/:n')
  path(@Param() params: PathDto) {
    return { n: params.n, isInstance: params instanceof PathDto };
  }

  @Get('uuids/:id')
  uuid(@Param('id', ParseUUIDPipe) id: string) {
    return { id };
  }

  @Post('property')
  @HttpCode(200)
  property(@Body('n') n: number, @Body('item') item: ItemDto) {
    return { n, item, isInstance: item instanceof ItemDto };
  }

  @Post('items')
  @HttpCode(200)
  items(@Body(new ParseArrayPipe({ items: ItemDto })) items: ItemDto[]) {
    return { names: items.map(({ name }) => name), areItems: items[0] instanceof ItemDto };
  }

  @Post('unchecked-items')
  @HttpCode(200)
  uncheckedItems(@Body() items: ItemDto[]) {
    return { items };
  }

  @Post('plain')
  @HttpCode(200)
  plain(@Body() body: PlainDto) {
    return { ...body, isInstance: body.isPlain() };
  }

  @Post('box')
  @HttpCode(200)
  box(@Body() { label, items }: BoxDto) {
    return { label, areItems: items.every((item) => item instanceof ItemDto) };
  }

  @Post('reservations')
  @HttpCode(200)
  reserve(@Body() { name }: ReservationDto) {
    return { name };
  }

  @Post('own')
  @HttpCode(200)
  own(
    @Body(new ValidationPipe({ expectedType: LooseDto, transform: true, whitelist: true }))
    body: object,
  ) {
    return { ...body, isInstance: body instanceof LooseDto };
  }

  @Post('used')
  @HttpCode(200)
  @UsePipes(new ValidationPipe({ transform: true }))
  used(@Body() body: LooseDto) {
    return { ...body, isInstance: body instanceof LooseDto };
  }
}

@Module({ controllers: [InputsController] })
export class InputsModule {}
